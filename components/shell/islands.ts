"use client";

import { island } from "@/components/ui/island";

export const NarrowMenu = island(() => import("./narrow-menu"));
export const SubscriptionBanner = island(() => import("./subscription-banner"));
export const TooltipLayer = island(() => import("./tooltip-layer"));
export const UserMenu = island(() => import("./user-menu"));
