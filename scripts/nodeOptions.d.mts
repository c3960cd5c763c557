export declare const NODE_OPTIONS: readonly string[];
