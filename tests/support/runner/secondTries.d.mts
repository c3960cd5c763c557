export declare function tellSecondTries(again: readonly { name: string; said: string }[]): boolean;
