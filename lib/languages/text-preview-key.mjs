/** Key of an address that asks for the page with a draft of the owner's texts; its value names the draft. */
export const PREVIEW_KEY = "text-preview";
