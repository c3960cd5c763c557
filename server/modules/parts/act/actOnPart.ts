import type { FastifyRequest } from "fastify";
import type { Transaction } from "../../../db/client";
import type { ChangedPath } from "../../../db/schema";
import type { Deps } from "../../../deps";
import type { VendorScope } from "../../desk/desk";
import { noteRecord } from "../../desk/records";
import { lastRecorded } from "../../desk/repositoryRecords";
import { once } from "../../idempotency/once";
import { callOf } from "../../orderActions/callOf";
import type { Sender } from "../../orders/staff";
import type { PartName } from "../../shipments/findPart";
import { ownPart } from "../read/findPart";
import type { PartFacts } from "../repository/partsQuery";
import { PART_ENTITY } from "../read/readPart";

/** What an act is done with, in the transaction that it is all of. */
export interface PartAct {
  tx: Transaction;
  name: PartName;
  facts: PartFacts;
  sender: Sender;
  /** The call's own key, for the calls that it makes. */
  key: string | undefined;
  /** Keeps what was changed, and who did it. */
  note: (kind: string, paths: ChangedPath[], reason?: string) => Promise<void>;
}

export interface PartCall {
  scope: VendorScope;
  request: FastifyRequest;
  /** As it is typed in the address. */
  number: string;
  /** `ship`. */
  call: string;
  body: object;
}

/** Does something with a part of the brand's own, once however often it is clicked. */
export async function actOnPart(
  deps: Deps,
  { scope, request, number, call, body }: PartCall,
  work: (act: PartAct) => Promise<void>,
): Promise<void> {
  const { name, facts } = await ownPart(deps, scope, number);
  const sender: Sender = { actor: "vendor", actorId: scope.person.id, vendorId: scope.vendorId };
  const asked = {
    ...callOf(request, sender, facts.shipment.orderId, `part/${call}`, { ...name, ...body }),
    isNamed: true,
  };
  await once(deps, asked, async (tx) => {
    const note: PartAct["note"] = async (kind, paths, reason = "") => {
      const entityId = facts.shipment.id;
      const version = (await lastRecorded(tx, PART_ENTITY, entityId)) + 1;
      await noteRecord(tx, scope, {
        entity: PART_ENTITY,
        entityId,
        version,
        kind,
        paths,
        reason,
        at: deps.clock.now(),
      });
    };
    await work({ tx, name, facts, sender, key: asked.key, note });
    return {};
  });
  // A repeat changes nothing: what it asks for was recorded by the first.
  scope.hasNoted = true;
}
