"use client";
import dynamic from "next/dynamic";
import { CartBones } from "./cart-bones";

/** The cart is this browser's alone, so the server draws only its bones. */
export const CartIsland = dynamic(() => import("./cart-view"), { ssr: false, loading: CartBones });
