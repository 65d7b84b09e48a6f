/**
 * Shows a step of the bank or the wallet in a frame over the page, and waits for its end.
 * @param {{ address: string, title: string, close: string }} step `close` is the label of the cancel button
 * @returns {Promise<"answered" | "closed">} the answer itself is read from the provider, never from the frame
 */
export const showStep = ({ address, title, close }) =>
  new Promise((resolve) => {
    const dialog = document.createElement("dialog");
    dialog.setAttribute("aria-label", title);
    dialog.style.cssText =
      "inline-size:min(30rem,calc(100vw - 32px));max-block-size:calc(100dvh - 32px);padding:0;border:1px solid #868e85;border-radius:14px;overflow:hidden";
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = close;
    button.style.cssText =
      "inline-size:100%;min-block-size:48px;border:0;border-block-end:1px solid #868e85;font:inherit;color:inherit;background:transparent;cursor:pointer";
    const frame = document.createElement("iframe");
    frame.title = title;
    frame.src = address;
    frame.style.cssText =
      "display:block;inline-size:100%;block-size:min(30rem,calc(100dvh - 100px));border:0";
    dialog.append(button, frame);

    /** @param {"answered" | "closed"} how */
    const end = (how) => {
      removeEventListener("message", hear);
      dialog.close();
      dialog.remove();
      resolve(how);
    };
    /** @param {MessageEvent} message */
    const hear = (message) => {
      if (
        message.origin === location.origin &&
        message.source === frame.contentWindow &&
        message.data === "sandbox-answered"
      )
        end("answered");
    };
    addEventListener("message", hear);
    button.addEventListener("click", () => end("closed"));
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      end("closed");
    });
    document.body.append(dialog);
    dialog.showModal();
  });

/** Returns the language of the page below the step. @returns {"en" | "ar"} */
export const pageLanguage = () => (document.documentElement.lang.startsWith("ar") ? "ar" : "en");
