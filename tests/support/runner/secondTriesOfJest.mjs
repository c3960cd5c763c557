import { tellSecondTries } from "./secondTries.mjs";

/** Reporter of jest: names what passed only when it was tried again, and fails a run that has more than a few. */
export default class SecondTriesOfJest {
  onRunComplete(_contexts, { testResults }) {
    const again = testResults.flatMap(({ testResults: checks }) =>
      checks
        .filter(({ status, retryReasons = [] }) => status === "passed" && retryReasons.length > 0)
        .map(({ fullName, retryReasons: [said] }) => ({ name: fullName, said })),
    );
    if (!tellSecondTries(again))
      this.fault = new Error("More tests passed at the second try alone than a run may have");
  }

  getLastError() {
    return this.fault;
  }
}
