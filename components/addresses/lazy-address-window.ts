"use client";
import { lazyWindow } from "@/components/layout/lazy-part";

/** The form and its lists are loaded when an address is typed. */
export const LazyAddressWindow = lazyWindow(() => import("./address-window"));
