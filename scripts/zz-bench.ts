import { benchMatching } from "@/tests/bench/matching";
await benchMatching("postgres://app@127.0.0.1:5499/postgres");
process.exit(0);
