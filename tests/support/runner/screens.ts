import "@testing-library/jest-dom";
import "./quiet";

// jsdom lays nothing out, so there is nothing to scroll.
Element.prototype.scrollIntoView = () => undefined;
