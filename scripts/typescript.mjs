// `node --import ./scripts/typescript.mjs FILE.ts` runs a TypeScript file in this process. The tsx command
// would start a child process, which signals or kill -9 may not reach.
import { fileURLToPath } from "node:url";
import { register } from "tsx/esm/api";

register({ tsconfig: fileURLToPath(new URL("../tsconfig.node.json", import.meta.url)) });
