// The store's own rule for oxlint (`.oxlintrc.json`): which file may import which.
import { fileURLToPath } from "node:url";
import { frontImports } from "./frontImports.mjs";
import { ROOT } from "./patterns.mjs";
import { contractImports, serverImports } from "./serverImports.mjs";

const root = fileURLToPath(ROOT);

function refusalsOf(file) {
  if (file.startsWith("server/")) return serverImports(file);
  if (file.startsWith("contract/")) return contractImports(file);
  return frontImports(file);
}

/** A whole statement of types: one that marks its names one by one may leave an import of values behind. */
const isOfTypes = ({ importKind, exportKind }) => importKind === "type" || exportKind === "type";

/** The path of an import may be a plain text or a template without parts. */
const pathOf = (source) => source?.value ?? (source?.quasis?.length === 1 ? source.quasis[0].value.cooked : undefined);

const imports = {
  meta: { type: "problem", docs: { description: "Imports go one way (docs/architecture.md)." } },
  create(context) {
    const refused = refusalsOf(context.filename.slice(root.length).replaceAll("\\", "/"));
    if (refused.length === 0) return {};

    const check = (node, source, ofTypes) => {
      const path = pathOf(source);
      if (typeof path !== "string") return;
      for (const { regex, message, allowTypeImports } of refused)
        if (regex.test(path) && !(allowTypeImports && ofTypes))
          context.report({ node, message: `'${path}': ${message}` });
    };
    const checkNode = (node) => check(node, node.source, isOfTypes(node));

    return {
      ImportDeclaration: checkNode,
      ExportNamedDeclaration: checkNode,
      ExportAllDeclaration: checkNode,
      ImportExpression: (node) => check(node, node.source, false),
      TSExternalModuleReference: (node) => check(node, node.expression, false),
    };
  },
};

const plugin = { meta: { name: "store" }, rules: { imports } };

export default plugin;
