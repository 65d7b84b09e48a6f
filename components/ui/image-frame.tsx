import type { ReactNode } from "react";

/** The white ground behind every product photo; it stays white in the dark theme. */
export const ImageFrame = ({ children, className }: { children: ReactNode; className?: string }) => (
  <span className={className ? `plate ${className}` : "plate"}>{children}</span>
);
