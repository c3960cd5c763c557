import { runGroup } from "../support/together";

runGroup(7);
