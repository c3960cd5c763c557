import http from "node:http";
import net from "node:net";
import { trackConnections } from "./hangUp";

test("who asks nothing is let go at once, who waits for an answer gets it first, and live sockets last", async () => {
  const server = http.createServer();
  let answer = () => undefined as void;
  const asked = new Promise<void>((resolve) =>
    server.on("request", (_request, response) => {
      answer = () => void response.end("done");
      resolve();
    }),
  );
  const upgraded = new Promise<void>((resolve) => server.on("upgrade", () => resolve()));
  const hangUp = trackConnections(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as net.AddressInfo;
  const open = (text: string) => {
    const socket = net.connect(port, "127.0.0.1", () => socket.write(text));
    const heard: Buffer[] = [];
    socket.on("data", (part) => heard.push(part));
    const closed = new Promise<string>((resolve) =>
      socket.once("close", () => resolve(Buffer.concat(heard).toString())),
    );
    return { closed, isOpen: () => !socket.destroyed };
  };
  const idle = open("");
  const waiting = open("GET / HTTP/1.1\r\nHost: store\r\n\r\n");
  const live = open("GET /live HTTP/1.1\r\nHost: store\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
  await Promise.all([asked, upgraded]);

  hangUp.whenAnswered();
  expect(await idle.closed).toBe("");
  expect([waiting.isOpen(), live.isOpen()]).toEqual([true, true]);
  answer();
  expect(await waiting.closed).toContain("done");
  expect(live.isOpen()).toBe(true);
  hangUp.live();
  await live.closed;
  await new Promise((resolve) => server.close(resolve));
});
