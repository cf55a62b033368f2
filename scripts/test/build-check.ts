import { exitWith } from "../plain-error";
import { build, TEST_BUILD } from "../start/build";

build(TEST_BUILD).catch(exitWith);
