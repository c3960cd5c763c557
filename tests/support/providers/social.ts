import { generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, SignJWT } from "jose";

interface FacebookToken {
  app_id: string;
  user_id: string;
  is_valid: boolean;
  scopes: string[];
  expires_at: number;
  email?: string;
}

/** Google's keys and Facebook's Graph on one local server, speaking their protocols. */
export async function startSocialProviders() {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = { ...(await exportJWK(publicKey)), kid: "key-1", alg: "RS256", use: "sig" };
  const tokens = new Map<string, FacebookToken>();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://local");
    const send = (status: number, body: object) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    };
    if (pathname === "/certs") return send(200, { keys: [key] });
    if (pathname === "/graph/debug_token") {
      if (searchParams.get("access_token") !== "app-1|app secret") return send(400, { error: { code: 190 } });
      const { email: _, ...data } = tokens.get(searchParams.get("input_token") ?? "") ?? { is_valid: false };
      return send(200, { data });
    }
    const token = tokens.get(searchParams.get("access_token") ?? "");
    if (pathname !== "/graph/me" || !token || !searchParams.get("appsecret_proof")) return send(400, { error: {} });
    return send(200, { id: token.user_id, ...(token.email && { email: token.email }) });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    settings: {
      GOOGLE_CLIENT_ID: "client-1",
      GOOGLE_KEYS_URL: `${origin}/certs`,
      FACEBOOK_APP_ID: "app-1",
      FACEBOOK_APP_SECRET: "app secret",
      FACEBOOK_GRAPH_URL: `${origin}/graph`,
    },
    googleToken: (claims: Record<string, unknown>, signer = privateKey) =>
      new SignJWT({
        iss: "https://accounts.google.com",
        aud: "client-1",
        exp: Math.floor(Date.now() / 1000) + 3600,
        email_verified: true,
        ...claims,
      })
        .setProtectedHeader({ alg: "RS256", kid: "key-1" })
        .sign(signer),
    facebookToken: (token: string, about: Partial<FacebookToken>) => {
      const usual = { app_id: "app-1", user_id: token, is_valid: true, scopes: ["email"], expires_at: 0 };
      tokens.set(token, { ...usual, ...about });
      return token;
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
