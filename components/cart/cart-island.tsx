"use client";
import dynamic from "next/dynamic";
import { CartSkeleton } from "./cart-skeleton";

/** The cart exists in this browser only, so the server renders a skeleton. */
export const CartIsland = dynamic(() => import("./cart-view"), { ssr: false, loading: CartSkeleton });
