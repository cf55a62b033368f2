// `node --import ./scripts/typescript.mjs FILE.ts` runs a file of the project in this very process: the tsx command
// would put a second process in between, which a signal or a kill -9 can miss.
import { fileURLToPath } from "node:url";
import { register } from "tsx/esm/api";

register({ tsconfig: fileURLToPath(new URL("../tsconfig.node.json", import.meta.url)) });
