// Writes .br and .gz beside every script and style of the build, so that serving them costs no processor time.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const [folder] = process.argv.slice(2);

function visit(entry) {
  for (const file of readdirSync(entry, { withFileTypes: true })) {
    const full = path.join(entry, file.name);
    if (file.isDirectory()) visit(full);
    else if (/\.(?:js|css|json|svg|map)$/.test(file.name)) {
      const bytes = readFileSync(full);
      writeFileSync(`${full}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      writeFileSync(`${full}.gz`, gzipSync(bytes, { level: 9 }));
    }
  }
}

visit(folder);
