import { createRoom } from "../environment";

export const bagRoutes = createRoom();
