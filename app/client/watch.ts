// Starts after the first touch, beside the client, so that no click waits for it: error reports, and news of newer builds.

import { followBuilds } from "./builds/updates";
import { follow } from "./reports/crumbs";

export { broke, failed } from "./reports/reports";

follow();
followBuilds();
