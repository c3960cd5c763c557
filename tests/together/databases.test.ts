import { runDatabases } from "../support/runner/together";

runDatabases();
