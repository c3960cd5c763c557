import { runRules } from "../support/runner/together";

runRules();
