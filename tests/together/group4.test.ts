import { runGroup } from "../support/runner/together";

runGroup(4);
