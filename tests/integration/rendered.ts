import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** A router that ignores navigation. */
const INERT_ROUTER = new Proxy({}, { get: () => () => {} }) as never;

/** The HTML of a page, rendered with the router context its links need. */
export const rendered = (page: ReactNode): string =>
  renderToStaticMarkup(createElement(AppRouterContext.Provider, { value: INERT_ROUTER }, page));
