// Starts after the first touch, beside the client, so that no click waits for it: error reports, the speed of the page, and
// news of newer builds.

import { followBuilds } from "./builds/updates";
import { follow } from "./reports/crumbs";
import { measureSpeed } from "./reports/speed";

export { broke, failed } from "./reports/reports";

follow();
measureSpeed();
followBuilds();
