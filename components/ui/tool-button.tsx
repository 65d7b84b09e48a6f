import type { ComponentProps } from "react";
import { Icon, type IconName } from "./icon";

/** Icon button with an accessible name. */
export const ToolButton = ({
  icon,
  label,
  size,
  className,
  ...rest
}: { icon: IconName; label: string; size?: number } & Omit<ComponentProps<"button">, "children">) => (
  <button type="button" aria-label={label} className={className ? `tool ${className}` : "tool"} {...rest}>
    <Icon name={icon} {...(size ? { size } : {})} />
  </button>
);
