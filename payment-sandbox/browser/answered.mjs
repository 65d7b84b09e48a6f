if (window.parent !== window) window.parent.postMessage("sandbox-answered", location.origin);
