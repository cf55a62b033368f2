import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** Nothing of a page that is rendered without a browser goes anywhere. */
const STANDING = new Proxy({}, { get: () => () => {} }) as never;

/** The HTML of a page, in a router as its links need one. */
export const rendered = (page: ReactNode): string =>
  renderToStaticMarkup(createElement(AppRouterContext.Provider, { value: STANDING }, page));
