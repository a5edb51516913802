import { createRoom } from "../environment";

export const orderRoutes = createRoom();
