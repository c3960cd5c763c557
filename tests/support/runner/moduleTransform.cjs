// Libraries that are published as ES modules in .js files: Next's own transform leaves those as they are in a project of modules.
const { transformSync } = require("esbuild");

module.exports = {
  process: (source, file) => {
    const { code, map } = transformSync(source, {
      format: "cjs",
      target: "node20",
      sourcefile: file,
      sourcemap: "external",
    });
    return { code, map };
  },
};
