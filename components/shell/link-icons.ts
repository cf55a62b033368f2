import {
  Bell,
  CircleQuestionMark,
  CreditCard,
  EyeOff,
  type LucideIcon,
  NotebookPen,
  Rows3,
  Settings,
  Shield,
  Star,
} from "lucide-react";

/** Icons of menu links, by URL. */
export const LINK_ICONS: Readonly<Record<string, LucideIcon>> = {
  "/listings": Rows3,
  "/favourites": Star,
  "/my-listings": NotebookPen,
  "/help": CircleQuestionMark,
  "/admin": Shield,
  "/settings": Settings,
  "/alerts": Bell,
  "/billing": CreditCard,
  "/my-hidden-listings": EyeOff,
};
