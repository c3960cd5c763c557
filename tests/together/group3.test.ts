import { runGroup } from "../support/runner/together";

runGroup(3);
