export declare const NODE_OPTIONS: readonly string[];
export declare const MEMORY_SETTINGS: Readonly<Record<string, string>>;
