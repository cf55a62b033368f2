import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, it } from "vitest";
import { findFreePort, requireFreePort } from "./port";

it("a port in use is skipped for the sandbox and reported for the web server", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  expect(await findFreePort("127.0.0.1", port)).toBeGreaterThan(port);
  await expect(requireFreePort("127.0.0.1", port)).rejects.toThrow(`Port ${port} is already in use.`);
  other.close();
});
