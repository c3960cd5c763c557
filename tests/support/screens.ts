import "@testing-library/jest-dom";
import "./quiet";
