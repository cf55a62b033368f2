import { createCalendarEndpoint, deleteCalendarEndpoint } from "@/lib/deals/api";
import { createCalendar, deleteCalendar } from "@/lib/deals/steps/mutations";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(createCalendarEndpoint, ({ viewer }) => createCalendar(viewer.userId)),
  route(deleteCalendarEndpoint, async ({ viewer }) => {
    await deleteCalendar(viewer.userId);
    return { message: "The calendar link was deleted." };
  }),
);
