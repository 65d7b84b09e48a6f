import { toastInfo, toastSuccess } from "@/lib/store/toasts";

/** Messages of a share: the address was copied, or has to be copied by hand. */
type ShareWords = { copied: string; copyThis: string };

/** Shares this page with its choice: by the system's share sheet, else by copying the address. */
export const sharePage = async (title: string, words: ShareWords): Promise<void> => {
  const url = window.location.href.replace(/#.*$/, "");
  try {
    if (window.matchMedia("(pointer: coarse)").matches && "share" in navigator)
      return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    toastSuccess(words.copied);
  } catch (error) {
    // Closing the share sheet is not an error.
    if (!(error instanceof DOMException && error.name === "AbortError"))
      toastInfo(words.copyThis, { text: url, href: url });
  }
};
