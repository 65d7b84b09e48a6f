import type { ReactNode } from "react";

/** Sets the remembered view before the first paint, so that the grid never jumps; view-switch.tsx changes it later. */
const REMEMBERED_VIEW = `<script>try{var v=localStorage.getItem("listingView");if(/^(2|3|4|row)$/.test(v))document.currentScript.closest(".goods").dataset.view=v}catch(e){}</script>`;

/** The products of a listing in the chosen view. */
export const ProductGrid = ({ children }: { children: ReactNode }) => (
  <div className="goods" data-view="4" suppressHydrationWarning>
    {/* As markup, not as an element: React would not run it, and must not when the page changes softly. */}
    <div hidden dangerouslySetInnerHTML={{ __html: REMEMBERED_VIEW }} suppressHydrationWarning />
    {children}
  </div>
);
