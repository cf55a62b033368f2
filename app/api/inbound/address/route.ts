import { methods, route } from "@/lib/http/route";
import { addressOfToken } from "@/lib/inbound/address";
import { renewAddressEndpoint } from "@/lib/inbound/api";
import { renewAddress } from "@/lib/inbound/mutations";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(renewAddressEndpoint, async ({ viewer }) => ({
    address: addressOfToken(await renewAddress(viewer.userId)),
  })),
);
