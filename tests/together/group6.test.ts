import { runGroup } from "../support/together";

runGroup(6);
