/**
 * Runs in every document before all its own scripts. Records the timestamp of the pointer event and the time
 * when another address than the pressed one has painted its title. Stored in the origin's storage, because
 * the product may come as a new document. It is a plain script: code compiled for Node does not run in a
 * page.
 */
{
  const clock = (/** @type {number} */ time) => performance.timeOrigin + time;

  addEventListener(
    "pointerdown",
    (event) => {
      localStorage.setItem(
        "bench-down",
        JSON.stringify({ at: clock(event.timeStamp), path: location.pathname }),
      );
      localStorage.removeItem("bench-title");
    },
    true,
  );

  const look = () => {
    /** @type {{ at: number, path: string } | null} */
    const down = JSON.parse(localStorage.getItem("bench-down") ?? "null");
    const title = document.querySelector("main h1");
    if (
      down !== null &&
      localStorage.getItem("bench-title") === null &&
      location.pathname !== down.path &&
      title?.checkVisibility()
    ) {
      // After the paint of this frame.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => localStorage.setItem("bench-title", String(clock(performance.now()) - down.at));
      port2.postMessage(null);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
