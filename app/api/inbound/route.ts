import { methods, route } from "@/lib/http/route";
import { readInboundEndpoint } from "@/lib/inbound/api";
import { readInbound } from "@/lib/inbound/loaders";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(readInboundEndpoint, ({ viewer }) => readInbound(viewer.userId)),
);
