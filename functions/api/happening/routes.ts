import { createRoom } from "../environment";

export const happeningRoutes = createRoom();
