"use client";
import dynamic from "next/dynamic";
import { CartSkeleton } from "./cart-skeleton";

/** The cart is this browser's alone, so the server draws only its bones. */
export const CartIsland = dynamic(() => import("./cart-view"), { ssr: false, loading: CartSkeleton });
