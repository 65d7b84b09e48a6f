/**
 * Empty live region for messages (components/layout/toaster.tsx). It is on the page before its first message,
 * because screen readers announce what changes in a region, and not a region that is new (WCAG 4.1.3).
 */
export const ToastRegion = () => <div className="toasts" role="status" aria-atomic="false" data-toasts="" />;
