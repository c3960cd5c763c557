import { tellLeftOut } from "./leftOut.mjs";

const RAN = new Set(["passed", "failed"]);

/** Reporter of jest: whatever did not run is said at the end, and fails a gate's run where no reason holds. */
export default class LeftOutOfJest {
  constructor(globalConfig) {
    // Who asks for some names leaves the others out on purpose.
    this.isChosen = Boolean(globalConfig.testNamePattern);
  }

  onRunComplete(_contexts, { testResults }) {
    if (this.isChosen) return;
    const names = testResults.flatMap(({ testResults: checks }) =>
      checks.filter(({ status }) => !RAN.has(status)).map(({ fullName }) => fullName),
    );
    if (!tellLeftOut(names)) this.fault = new Error(`Left out for no reason: ${names.join("; ")}`);
  }

  getLastError() {
    return this.fault;
  }
}
