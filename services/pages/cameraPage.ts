import type { GetServerSideProps } from "next";
import { USES_CAMERA } from "@/contract/routes/pageHeaders";

/** Lets a page use the camera; whoever may not open it gets a page as any other, which does not give it away. */
export function cameraPage<Props extends object>(page: GetServerSideProps<Props>): GetServerSideProps<Props> {
  return async (request) => {
    const result = await page(request);
    if ("props" in result) request.res.setHeader(USES_CAMERA, "1");
    return result;
  };
}
