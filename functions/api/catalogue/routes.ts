import { createRoom } from "../environment";

export const catalogueRoutes = createRoom();
