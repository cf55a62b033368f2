// Mends the Postgres driver after an installation: as published, a transaction or reserved connection whose server
// goes away ends the whole process, poisons its place in the pool, or runs its remaining statements outside any
// transaction (docs/decisions/0010-postgres-driver.md). Runs under whatever Node the user has; repeating it
// changes nothing. To be dropped with the first release of the driver that needs none of it.
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const FOLDER = "node_modules/postgres";
const VERSION = "3.4.9";

/** Each replaces exactly one place of the file. @type {Record<string, [from: string, to: string][]>} */
const CHANGES = {
  "connection.js": [
    // A write that was due when the connection closed fails the statements that wait for it, not the process.
    [
      "    const x = socket.write(chunk, fn)\n",
      `    if (socket === null) {
      chunk = nextWriteTimer = null
      const lost = Errors.connection('CONNECTION_CLOSED', options)
      query && queryError(query, lost)
      query = null
      while (sent.length)
        queryError(sent.shift(), lost)
      return false
    }
    const x = socket.write(chunk, fn)
`,
    ],
    // After a reset, too, the statements that were still sent to it fail; they waited for ever.
    ["    !hadError && (query || sent.length) && error(", "    ;(query || sent.length) && error("],
    // Nothing of the old connection is left for the new one.
    ["    socket = null\n\n    if", "    socket = null\n    chunk = nextWriteTimer = null\n\n    if"],
    // A statement that waits for a server which closes every new connection fails; it waited for ever, while
    // connections were tried without a pause.
    [
      "    if (initial)\n      return reconnect()\n",
      `    if (initial && options.host.length > 1)
      return reconnect()
    initial && errored(Errors.connection('CONNECTION_CLOSED', options, socket))
`,
    ],
    // A connection that is lost, or refused, while its types are read is nobody's uncaught exception.
    [
      "        return fetchArrayTypes()\n",
      "        return fetchArrayTypes().catch(() => socket && socket.destroy())\n",
    ],
    [
      "    closedTime = performance.now()\n    hadError",
      "    query = errorResponse = null\n    closedTime = performance.now()\n    hadError",
    ],
  ],
  "index.js": [
    // A transaction is over with its connection: its later statements fail instead of running on the next one.
    [
      "    let savepoints = 0\n      , connection\n",
      "    let savepoints = 0\n      , lost = null\n      , connection\n",
    ],
    [
      "new Promise((_, reject) => connection.onclose = reject)",
      "new Promise((_, reject) => connection.onclose = e => (lost = e, fail(queries, e), reject(e)))",
    ],
    [
      "        q.catch(e => uncaughtError || (uncaughtError = e))\n",
      "        q.catch(e => uncaughtError || (uncaughtError = e))\n        if (lost)\n          return q.reject(lost)\n",
    ],
    // The same for a reserved connection.
    [
      "    c.reserved.release = true\n",
      "    c.reserved.release = true\n    let lost = null\n    c.onclose = e => (lost = e, fail(queue, e))\n",
    ],
    [
      "    sql.release = () => {\n",
      "    sql.release = () => {\n      if (lost)\n        return\n      c.onclose = null\n",
    ],
    [
      "    function handler(q) {\n      c.queue === full\n        ? queue.push(q)",
      "    function handler(q) {\n      if (lost)\n        return q.reject(lost)\n      c.queue === full\n        ? queue.push(q)",
    ],
    [
      "  function move(c, queue) {\n",
      "  function fail(queue, e) {\n    while (queue.length)\n      queue.shift().reject(e)\n  }\n\n  function move(c, queue) {\n",
    ],
  ],
};

/** @param {string} path @param {[from: string, to: string][]} changes */
function mend(path, changes) {
  let text = readFileSync(path, "utf8");
  for (const [from, to] of changes) {
    if (text.includes(to)) continue;
    if (text.split(from).length !== 2)
      throw new Error(`${path} is not the file that this patch was written for: install ${FOLDER} anew.`);
    text = text.replace(from, () => to);
  }
  writeFileSync(path, text);
}

if (existsSync(FOLDER)) {
  const { version } = JSON.parse(readFileSync(`${FOLDER}/package.json`, "utf8"));
  if (version !== VERSION)
    throw new Error(`The patch of postgres was written for ${VERSION}; this is ${version}.`);
  for (const build of ["src", "cjs/src"]) {
    for (const [file, changes] of Object.entries(CHANGES)) mend(`${FOLDER}/${build}/${file}`, changes);
  }
}
