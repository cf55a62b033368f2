import { methods, route } from "@/lib/http/route";
import { answerListing, clearNotes, putNotes } from "@/lib/marks/api";
import { saveNotes } from "@/lib/marks/mutations";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(putNotes, async ({ viewer, params, body }) => {
    await saveNotes(viewer.userId, params.id, body.notes);
    return answerListing(params.id, viewer.userId);
  }),
  route(clearNotes, async ({ viewer, params }) => {
    await saveNotes(viewer.userId, params.id, "");
    return answerListing(params.id, viewer.userId);
  }),
);
