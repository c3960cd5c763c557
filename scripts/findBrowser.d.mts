export declare const PICTURE_BROWSER: string;
export declare function browsersHere(): string[];
export declare function findBrowser(): string | undefined;
export declare function findPictureBrowser(): string | undefined;
