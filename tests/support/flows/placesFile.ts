import ipaddr from "ipaddr.js";

type Value = string | number | Value[] | { [key: string]: Value };

/** Types of the format's data section. */
const [TEXT, UINT16, UINT32, MAP, UINT64, ARRAY] = [2, 5, 6, 7, 9, 11];
const MARKER = Buffer.from("abcdef4d61784d696e642e636f6d", "hex");

function control(type: number, size: number): Buffer {
  const [code, longer] = size < 29 ? [size, []] : [29, [size - 29]];
  return Buffer.from(type <= 7 ? [(type << 5) | code, ...longer] : [code, type - 7, ...longer]);
}

function whole(type: number, value: number): Buffer {
  const bytes: number[] = [];
  for (let rest = value; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return Buffer.concat([control(type, bytes.length), Buffer.from(bytes)]);
}

function encode(value: Value): Buffer {
  if (typeof value === "string") {
    const bytes = Buffer.from(value);
    return Buffer.concat([control(TEXT, bytes.length), bytes]);
  }
  if (typeof value === "number") return whole(UINT32, value);
  if (Array.isArray(value)) return Buffer.concat([control(ARRAY, value.length), ...value.map(encode)]);
  const entries = Object.entries(value);
  return Buffer.concat([
    control(MAP, entries.length),
    ...entries.flatMap(([key, each]) => [encode(key), encode(each)]),
  ]);
}

type Node = [Node | number | null, Node | number | null];

/** A file in MaxMind's format (version 2.0, records of 24 bits) that says this of these networks. */
export function placesFile(networks: Readonly<Record<string, Value>>): Buffer {
  const data: Buffer[] = [];
  let written = 0;
  const root: Node = [null, null];
  for (const [network, value] of Object.entries(networks)) {
    const [address, prefix] = ipaddr.parseCIDR(network);
    const isOld = address.kind() === "ipv4";
    // Networks of IPv4 stand at ::/96.
    const bytes = isOld ? [...Array<number>(12).fill(0), ...address.toByteArray()] : address.toByteArray();
    const bits = isOld ? prefix + 96 : prefix;
    let node = root;
    for (let at = 0; at < bits; at += 1) {
      const side = (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) as 0 | 1;
      if (at === bits - 1) node[side] = written;
      else {
        const next = node[side];
        const child: Node = Array.isArray(next) ? next : [null, null];
        node[side] = child;
        node = child;
      }
    }
    const bytesOf = encode(value);
    data.push(bytesOf);
    written += bytesOf.length;
  }

  const nodes: Node[] = [];
  const list = (node: Node): void => {
    nodes.push(node);
    for (const side of node) if (Array.isArray(side)) list(side);
  };
  list(root);
  const recordOf = (side: Node[0]) => {
    if (side === null) return nodes.length;
    return Array.isArray(side) ? nodes.indexOf(side) : nodes.length + 16 + side;
  };
  const tree = Buffer.from(
    nodes.flatMap((node) => node.map(recordOf).flatMap((record) => [record >> 16, (record >> 8) & 255, record & 255])),
  );
  const number = (key: string, type: number, value: number) => [encode(key), whole(type, value)];
  const metadata = Buffer.concat([
    control(MAP, 9),
    ...number("node_count", UINT32, nodes.length),
    ...number("record_size", UINT16, 24),
    ...number("ip_version", UINT16, 6),
    ...number("binary_format_major_version", UINT16, 2),
    ...number("binary_format_minor_version", UINT16, 0),
    ...number("build_epoch", UINT64, 1_790_000_000),
    ...[encode("database_type"), encode("Test-Country")],
    ...[encode("languages"), encode(["en"])],
    ...[encode("description"), encode({ en: "Places of a test" })],
  ]);
  return Buffer.concat([tree, Buffer.alloc(16), ...data, MARKER, metadata]);
}
